/** Where a form's answers go: `forms` in camp.yaml. */
export type Destination =
  | { readonly to: 'collector' }
  /** Nobody: the visitor is thanked, and nothing is sent. */
  | { readonly to: 'nobody' }
  | { readonly to: 'service'; readonly url: string };
