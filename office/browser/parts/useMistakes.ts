import { type FormEvent, useEffect, useRef, useState } from 'react';

/**
 * The errors of a form: hidden until the user tries to send it. Each try that fails focuses the first field with an
 * error. React Hook Form would add 11 kB to the office's script for this.
 */
export function useMistakes<Mistakes extends Readonly<Record<string, string | undefined>>>(
  mistakes: Mistakes,
) {
  const form = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);
  const shown: Partial<Mistakes> = failures > 0 ? mistakes : {};
  return {
    form,
    shown,
    /** Calls `send` if the form has no errors. */
    submit: (send: () => unknown) => (event: FormEvent) => {
      event.preventDefault();
      if (Object.values(mistakes).some(Boolean)) setFailures(failures + 1);
      else send();
    },
  };
}
