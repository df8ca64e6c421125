import type * as z from 'zod';

/** The remedy for a mistake, phrased for the author of a file and for the user of a field in Webbplatsen. */
export interface Wording {
  readonly inFile: string;
  readonly inField: string;
}

/** The same wording for both. */
export const alike = (words: string): Wording => ({ inFile: words, inField: words });

const missing: Wording = {
  inFile: 'texten saknas. Skriv den efter kolon.',
  inField: 'texten saknas. Skriv den.',
};
const wrongForm: Wording = {
  inFile: 'värdet har fel form. Jämför med raderna runt omkring.',
  inField: 'det går inte att använda. Ångra och skriv det på nytt.',
};

/** The wording of a schema's issue. */
export function wordingOf(issue: z.core.$ZodIssue): Wording {
  const choices = choicesOf(issue);
  if (choices)
    return {
      inFile: `värdet känns inte igen. Välj ett av: ${choices.map(String).join(', ')}.`,
      inField: 'inget är valt. Välj ett av alternativen.',
    };
  switch (issue.code) {
    case 'custom':
    case 'invalid_format':
      return written(issue);
    case 'too_small':
      if (issue.origin === 'string') return missing;
      if (issue.origin === 'array') return alike('listan är tom. Skriv minst en rad i den.');
      return alike(`talet är för litet. Skriv ${issue.minimum} eller mer.`);
    case 'too_big':
      return alike(`talet är för stort. Skriv ${issue.maximum} eller mindre.`);
    case 'invalid_type':
      return wrongType(issue);
    case 'invalid_union': {
      // The last member of such a union is the kind that people write, an address or a number. The members before it
      // mean "none".
      const last = issue.errors.at(-1)?.[0];
      return last ? wordingOf(last) : wrongForm;
    }
    default:
      return wrongForm;
  }
}

/** The message from the schema. A check can phrase it differently for Webbplatsen with `params: { inField }`. */
function written(issue: z.core.$ZodIssueCustom | z.core.$ZodIssueInvalidStringFormat): Wording {
  const inField: unknown = issue.code === 'custom' ? issue.params?.inField : undefined;
  return typeof inField === 'string' ? { inFile: issue.message, inField } : alike(issue.message);
}

function wrongType({ expected, input }: z.core.$ZodIssueInvalidType): Wording {
  if (input === undefined || input === null)
    return expected === 'number' || expected === 'int'
      ? { ...missing, inField: 'talet saknas. Skriv det.' }
      : missing;
  switch (expected) {
    case 'string':
      return {
        ...wrongForm,
        inFile: 'värdet läses som ett tal eller en lista. Sätt texten inom citattecken.',
      };
    case 'int':
      return {
        inFile: 'värdet är inget heltal. Skriv det med siffror, utan citattecken.',
        inField: 'det är inget heltal. Skriv det med siffror, utan decimaler.',
      };
    case 'number':
      return {
        inFile:
          'värdet är inget tal. Skriv det med siffror, med punkt i stället för komma och utan citattecken.',
        inField: 'det är inget tal. Skriv det med siffror.',
      };
    case 'array':
      return {
        ...wrongForm,
        inFile: 'här ska en lista stå. Börja varje rad med ett bindestreck, som i raderna runt omkring.',
      };
    default:
      return wrongForm;
  }
}

/** The allowed values, when the schema lists them. */
function choicesOf(issue: z.core.$ZodIssue): readonly unknown[] | undefined {
  if (issue.code === 'invalid_value') return issue.values;
  return issue.code === 'invalid_union' && 'options' in issue ? issue.options : undefined;
}
