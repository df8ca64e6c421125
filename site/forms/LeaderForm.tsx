import { leaderForm } from '../../forms/leader.ts';
import { FormField } from './FormField.tsx';
import { ApplicationPrivacy } from './privacy.tsx';
import { ToastedForm } from './ToastedForm.tsx';
import { applicationTexts } from './texts.ts';
import type { FormProps } from './useFormSubmission.ts';

/** The application to become a camp leader. */
export function LeaderForm(props: FormProps) {
  return (
    <ToastedForm
      form={leaderForm}
      formProps={props}
      texts={applicationTexts}
      label="Ansökan för kolloledare"
      submitLabel="Skicka ansökan"
      privacy={<ApplicationPrivacy />}
    >
      <FormField name="name" />
      <FormField name="age" />
      <FormField name="email" />
      <FormField name="phone" />
      <FormField name="periods" />
      <FormField name="experience" />
      <FormField name="motivation" />
      <FormField name="skills" wide />
    </ToastedForm>
  );
}
