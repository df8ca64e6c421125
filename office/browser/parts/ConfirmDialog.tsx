import type { ReactNode } from 'react';
import { Act } from './Act.tsx';
import { PrimaryButton, TextButton } from './Buttons.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  heading: ReactNode;
  /** The consequence. */
  children: ReactNode;
  /** The label of the button that goes on. */
  words: string;
  act: Parameters<typeof Act>[0]['act'];
  onClose: () => void;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ heading, children, words, act, onClose }: ConfirmDialogProps) {
  return (
    <Dialog heading={heading} onClose={onClose}>
      <p>{children}</p>
      <div className="row">
        <Act as={PrimaryButton} act={act}>
          {words}
        </Act>
        <TextButton onClick={onClose}>Avbryt</TextButton>
      </div>
    </Dialog>
  );
}
