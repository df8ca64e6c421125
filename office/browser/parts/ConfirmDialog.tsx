import type { ReactNode } from 'react';
import { Act } from './Act.tsx';
import { DangerButton, PrimaryButton, SecondaryButton } from './Buttons.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  heading: ReactNode;
  /** The consequence. */
  children: ReactNode;
  /** The label of the button that goes on. */
  words: string;
  /** Whether it takes something away. */
  isDanger?: boolean;
  act: Parameters<typeof Act>[0]['act'];
  onClose: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({
  heading,
  children,
  words,
  isDanger = false,
  act,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog heading={heading} onClose={onClose}>
      <p>{children}</p>
      <div className="row">
        <Act as={isDanger ? DangerButton : PrimaryButton} act={act}>
          {words}
        </Act>
        <SecondaryButton onClick={onClose}>Avbryt</SecondaryButton>
      </div>
    </Dialog>
  );
}
