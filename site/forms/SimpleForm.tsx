import { type ReactNode, useEffect, useRef } from 'react';
import type { AnyForm } from '../../forms/form.ts';
import { Button } from '../components/Button.tsx';
import { FormReceipt } from '../components/FormReceipt.tsx';
import { SubmissionForm } from './SubmissionForm.tsx';
import { type kontaktTexts, type rentalTexts, simpleFailure } from './texts.ts';
import { type FormProps, useFormSubmission } from './useFormSubmission.ts';

interface SimpleFormProps {
  form: AnyForm;
  formProps: FormProps;
  texts: typeof kontaktTexts | typeof rentalTexts;
  minimumSending?: number;
  label: string;
  submitLabel: string;
  privacy: ReactNode;
  children: ReactNode;
}

/** The forms on /kontakt and /uthyrning: one message for mistakes, and thanks in the form's place. */
export function SimpleForm({ form, formProps, texts, minimumSending = 0, ...rest }: SimpleFormProps) {
  const submission = useFormSubmission(form, formProps, { mistakes: 'together', minimumSending });
  const { receipt, startAgain, controlId } = submission;
  const wantsAnother = useRef(false);

  useEffect(() => {
    if (receipt || !wantsAnother.current) return;
    wantsAnother.current = false;
    document.getElementById(controlId('name'))?.focus();
  });

  if (receipt) {
    return (
      <FormReceipt
        receipt={receipt}
        heading={texts.sent.title}
        text={texts.sent.description}
        sentLabel={texts.sentLabel}
      >
        <Button
          variant="secondary"
          onClick={() => {
            wantsAnother.current = true;
            startAgain();
          }}
        >
          {texts.again}
        </Button>
      </FormReceipt>
    );
  }
  return <SubmissionForm submission={submission} failure={simpleFailure} {...rest} />;
}
