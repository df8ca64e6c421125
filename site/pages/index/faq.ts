import * as z from 'zod';
import { withCampHouse } from '../../../content-loader/camp-house.ts';
import type { Content } from '../../../content-loader/content.ts';
import { text } from '../../../content-loader/text.ts';

/** The frequently asked questions as visitors read them. */
export function readFaq({ read, picture }: Content) {
  const question = z.strictObject({
    question: text,
    answer: text,
  });
  const faq = read(
    'faq.yaml',
    z
      .strictObject({
        heading: text,
        lead: text,
        ask: text,
        picture,
        questions: z
          .array(question)
          .min(1)
          .meta({ distinct: { by: 'question', noun: 'frågan' } }),
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
