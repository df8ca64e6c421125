import { childForm } from '../../forms/child.ts';
import { FormField } from './FormField.tsx';
import { ApplicationPrivacy, HealthConsent } from './privacy.tsx';
import { ToastedForm } from './ToastedForm.tsx';
import { applicationTexts } from './texts.ts';
import type { FormProps } from './useFormSubmission.ts';

/** The application for a place as a camp child. */
export function ChildForm(props: FormProps) {
  return (
    <ToastedForm
      form={childForm}
      formProps={props}
      texts={applicationTexts}
      label="Ansökan för kollobarn"
      submitLabel="Skicka ansökan"
      privacy={<ApplicationPrivacy />}
    >
      <FormField name="childName" />
      <FormField name="childAge" />
      <FormField name="parentName" />
      <FormField name="parentEmail" />
      <FormField name="parentPhone" />
      <FormField name="period" />
      <FormField name="specialNeeds" note={<HealthConsent />} />
    </ToastedForm>
  );
}
