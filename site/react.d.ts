import 'react';

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** The action on the element named by `commandfor`. React has types for neither attribute yet. */
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
