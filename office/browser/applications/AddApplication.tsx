import { useState } from 'react';
import { forms } from '../../../forms/all.ts';
import type { AnyForm } from '../../../forms/form.ts';
import type { Answers } from '../../../site/forms/answers.ts';
import type { ApplicationInList, NewApplicationRequest } from '../../shared/application-answers.ts';
import { fieldsOnPaper, type WayIn } from '../../shared/on-paper.ts';
import { goTo } from '../app/address.ts';
import { BackLink } from '../app/BackLink.tsx';
import { Screen } from '../app/Screen.tsx';
import { mayLeave } from '../data/unsaved.ts';
import { useRequest } from '../data/useRequest.ts';
import { Segments } from '../parts/Segments.tsx';
import { Sheet, SheetPart } from '../parts/Sheet.tsx';
import { AnswerForm } from './AnswerForm.tsx';

/** A form for the office to enter an application that arrived on paper or by telephone. */
export function AddApplication() {
  const [form, setForm] = useState<ApplicationInList['form']>('child');
  const [how, setHow] = useState<WayIn>('papper');
  // An idempotency key: it stays the same across presses, so that the application is stored once.
  const [key] = useState(() => crypto.randomUUID());
  const request = useRequest();

  async function add(answers: Partial<Answers>, consented: boolean) {
    const wanted = { form, answers, how, consented, key } as NewApplicationRequest;
    const added = await request.change('POST', 'applications', wanted);
    if (added) goTo(`/ansokningar/${added.body.reference}`);
  }

  return (
    <Screen
      title="Lägg till ansökan"
      back={<BackLink href="/ansokningar">Ansökningar</BackLink>}
      about="Det som kom på papper eller per telefon. Familjen får ingen kvittens. Saknas e-post skrivs breven ut."
    >
      <Sheet>
        <SheetPart className="row">
          <Segments
            label="Sorts ansökan"
            chosen={form}
            choices={[
              ['child', 'Barn'],
              ['leader', 'Ledare'],
            ]}
            onChoose={(chosen) => mayLeave() && setForm(chosen)}
          />
          <Segments
            label="Hur den kom"
            chosen={how}
            choices={[
              ['papper', 'På papper'],
              ['telefon', 'Per telefon'],
            ]}
            onChoose={setHow}
          />
        </SheetPart>
        <SheetPart>
          <AnswerForm
            key={form}
            form={withOptionalEmail(forms[form])}
            initial={{}}
            judged={(written) => fieldsOnPaper(forms[form], written)}
            save="Lägg till ansökan"
            request={request}
            onSave={add}
          />
        </SheetPart>
      </Sheet>
    </Screen>
  );
}

function withOptionalEmail(form: AnyForm): AnyForm {
  const fields = Object.entries(form.fields).map(([name, field]) => [
    name,
    name === form.sender.email ? { ...field, required: false } : field,
  ]);
  return { ...form, fields: Object.fromEntries(fields) };
}
