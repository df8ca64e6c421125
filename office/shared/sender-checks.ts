/**
 * How a person made sure that whoever asks for an extract is the sender: the choice on the screen, and the verb in the
 * diary. Anybody can write another person's e-mail address in a form.
 */
export const senderChecks = {
  mail: {
    words: 'Jag mejlade adressen och fick svar därifrån',
    verb: 'gjorde utdrag efter svar från adressen',
  },
  telephone: {
    words: 'Jag ringde ett nummer som vi hade sedan tidigare',
    verb: 'gjorde utdrag efter samtal till ett känt nummer',
  },
  document: {
    words: 'Jag såg personens legitimation',
    verb: 'gjorde utdrag efter legitimation',
  },
} as const;

export type SenderCheck = keyof typeof senderChecks;

export const senderCheckNames = Object.keys(senderChecks) as SenderCheck[];
