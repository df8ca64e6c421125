import 'react';

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** What the button does to the element named by `commandfor`, without any script. React knows neither yet. */
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
