/** Where a form's answers go: `forms` in camp.yaml. */
export type Destination =
  /** Our own collector. */
  | { readonly to: 'collector' }
  /** Nobody: the visitor is thanked, and nothing is sent. */
  | { readonly to: 'nobody' }
  /** Another form-collection service. */
  | { readonly to: 'service'; readonly url: string };
