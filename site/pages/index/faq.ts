import * as z from 'zod';
import { withCampHouse } from '../../../content-loader/camp-house.ts';
import type { Content } from '../../../content-loader/content.ts';
import { heading, lead, text } from '../../../content-loader/text.ts';

/** The frequently asked questions as visitors read them. */
export function readFaq({ read, picture }: Content) {
  const question = z.strictObject({
    question: text.meta({ title: 'Fråga' }),
    answer: text.meta({ title: 'Svar' }),
  });
  const faq = read(
    'faq.yaml',
    z
      .strictObject({
        heading,
        lead,
        ask: text.meta({ title: 'Fråga före mejladressen' }),
        picture,
        questions: z
          .array(question.meta({ title: 'Fråga' }))
          .min(1)
          .meta({ title: 'Frågor', distinct: { by: 'question', noun: 'frågan' } }),
      })
      .meta({ title: 'Vanliga frågor' }),
  );
  return {
    ...faq,
    questions: faq.questions.map(({ question, answer }) => ({
      question: withCampHouse(question),
      answer: withCampHouse(answer),
    })),
  };
}
