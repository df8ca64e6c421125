import * as z from 'zod';
import { withCampHouse } from '../../../content-loader/camp-house.ts';
import type { Content } from '../../../content-loader/content.ts';
import { heading, lead, questions, text } from '../../../content-loader/text.ts';

/** The frequently asked questions as visitors read them. */
export function readFaq({ read, picture }: Content) {
  const faq = read(
    'faq.yaml',
    z
      .strictObject({
        heading,
        lead,
        ask: text.meta({ title: 'Fråga före mejladressen' }),
        picture,
        questions,
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
