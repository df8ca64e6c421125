import { useWatch } from 'react-hook-form';
import { endsBeforeItStarts, rentalForm } from '../../forms/rental.ts';
import { useFormContext } from './FormContext.ts';
import { FormField } from './FormField.tsx';
import { AnswerPrivacy } from './privacy.tsx';
import { SimpleForm } from './SimpleForm.tsx';
import { rentalTexts } from './texts.ts';
import type { FormProps } from './useFormSubmission.ts';

/** The request to rent the house. */
export function RentalForm(props: FormProps) {
  return (
    <SimpleForm
      form={rentalForm}
      formProps={props}
      texts={rentalTexts}
      label="Förfrågan om uthyrning"
      submitLabel="Skicka förfrågan"
      privacy={
        <>
          <p>Fält märkta med * måste fyllas i.</p>
          <AnswerPrivacy purpose="din förfrågan" />
        </>
      }
    >
      <FormField name="name" starred />
      <FormField name="email" starred />
      <FormField name="eventType" wide />
      <FormField name="startDate" />
      <FormField name="endDate" note={<DatesReminder />} />
      <FormField name="message" starred />
    </SimpleForm>
  );
}

/** Says so when the last day comes before the first. Stops nobody: they may know something we do not. */
function DatesReminder() {
  const { library } = useFormContext();
  const [startDate, endDate] = useWatch({ control: library.control, name: ['startDate', 'endDate'] });
  const reversed = endsBeforeItStarts({ startDate: String(startDate), endDate: String(endDate) });
  return (
    <p role="status">{reversed && 'Sista dagen ligger före första dagen. Kontrollera gärna datumen.'}</p>
  );
}
