import * as z from 'zod';
import { withCampHouse } from './camp-house.ts';
import { picture } from './image.ts';
import { type Replacements, readContent } from './read.ts';
import { text } from './text.ts';

const question = z.strictObject({
  question: text,
  answer: text,
  /** Shown instead of `answer` when the camp's emergency phone number is set. */
  answerWithPhone: text.optional(),
});

const faqSchema = (folder: string) =>
  z.strictObject({
    heading: text,
    lead: text,
    ask: text,
    picture: picture(folder),
    questions: z.array(question).min(1),
  });

/** The frequently asked questions as visitors read them. */
export function loadFaq(folder: string, words: Replacements) {
  const faq = readContent(folder, 'faq.yaml', faqSchema(folder), words);
  return {
    ...faq,
    questions: faq.questions.map(({ question, answer, answerWithPhone }) => ({
      question: withCampHouse(question),
      answer: withCampHouse((words.emergencyPhone && answerWithPhone) || answer),
    })),
  };
}
