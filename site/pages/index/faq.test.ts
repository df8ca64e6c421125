import { expect, test } from 'vitest';
import { loadCamp, openContent } from '../../../content-loader/content.ts';
import { readFaq } from './faq.ts';

const camp = { ...loadCamp('content'), name: 'Solkollot' };
const questionsWith = (emergencyPhone: string) =>
  readFaq(openContent('content', { ...camp, emergencyPhone })).questions;
const answerTo = (beginning: string, emergencyPhone = '') =>
  questionsWith(emergencyPhone).find(({ question }) => question.startsWith(beginning))?.answer;

test('there are eleven questions, and none of them speaks of a cabin', () => {
  const questions = questionsWith('');
  expect(questions).toHaveLength(11);
  expect(JSON.stringify(questions)).not.toMatch(/stuga/i);
  expect(questions[3]?.question).toBe('Hur ser en dag i vårt mysiga kollohus ut?');
  expect(answerTo('Vad är Solkollot?')).toContain('Barnen bor i vårt mysiga kollohus i kyrkbyn Söderala.');
});

test('a parent is told the emergency number when there is one', () => {
  expect(answerTo('Hur kan jag få kontakt', '070-174 06 05')).toContain('Numret är 070-174 06 05.');
});

test('a parent is told to ask for the emergency number while there is none', () => {
  expect(answerTo('Hur kan jag få kontakt')).toContain('Fråga oss om numret innan veckan börjar.');
});
