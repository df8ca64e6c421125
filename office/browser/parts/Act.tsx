import type { ComponentProps } from 'react';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import { useRequest } from '../data/useRequest.ts';
import { SecondaryButton } from './Buttons.tsx';

interface ActProps extends Omit<ComponentProps<typeof SecondaryButton>, 'onClick'> {
  /** The button's look: secondary unless another is given. */
  as?: typeof SecondaryButton;
  /** Sends the request. */
  act: (request: ReturnType<typeof useRequest>) => unknown;
}

/** A button that sends one request at a time, and above it the error of the last request. */
export function Act({ as: Look = SecondaryButton, act, ...button }: ActProps) {
  const request = useRequest();
  return (
    <>
      <ErrorMessage role="alert">{request.problem}</ErrorMessage>
      {/* Not `disabled`, which would take focus away from the pressed button. */}
      <Look {...button} aria-disabled={request.busy} onClick={() => request.busy || act(request)} />
    </>
  );
}
