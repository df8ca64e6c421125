/** Where a form's answers go: `forms` in camp.yaml. */
export type Destination =
  | { readonly to: 'collector' }
  /** Nobody receives the answers: the visitor sees the thank-you page and no request is made. */
  | { readonly to: 'nobody' }
  | { readonly to: 'service'; readonly url: string };
