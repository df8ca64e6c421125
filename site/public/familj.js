/**
 * Sends the form about a child (office/family/Details.tsx) without leaving the page, so that no answer is lost when the
 * server does not respond. The article of the response replaces the current one. Without this script the browser posts
 * the form itself.
 */

/** Milliseconds. */
const patience = 30_000;

/** The article in the server's response. Undefined without a response, or if a proxy answered instead. */
async function answerTo(form) {
  try {
    const answer = await fetch(location.pathname, {
      method: 'POST',
      body: new URLSearchParams(new FormData(form)),
      signal: AbortSignal.timeout(patience),
    });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const article = page.querySelector('.familj article');
    const isJudged = answer.ok || answer.status === 422;
    return article ? { article: document.importNode(article, true), title: page.title, isJudged } : undefined;
  } catch {
    return undefined;
  }
}

function showUnsaved(form, answer) {
  const [alert] = form.querySelector('[data-unsaved]').content.cloneNode(true).children;
  // The server's own message, if any, replaces the default advice.
  const said = answer?.article.querySelector('.lead')?.textContent;
  if (said) alert.querySelector('p:last-child').textContent = said;
  form.before(alert);
  return alert;
}

async function save(event) {
  const form = event.target;
  // Keeps guardPlainPage.ts from handling the event too.
  event.preventDefault();
  event.stopPropagation();
  if (form.inert) return;
  form.inert = true;
  for (const alert of document.querySelectorAll('.familj [data-alert]')) alert.remove();
  const answer = await answerTo(form);
  form.inert = false;
  let alert;
  if (answer?.isJudged && answer.article.querySelector('form')) {
    document.title = answer.title;
    form.closest('article').replaceWith(answer.article);
    alert = answer.article.querySelector('[data-alert]') ?? answer.article;
  } else alert = showUnsaved(form, answer);
  alert.tabIndex = -1;
  alert.focus();
}

// On the document, because each response replaces the form.
document.addEventListener(
  'submit',
  (event) => {
    if (event.target instanceof HTMLFormElement && event.target.closest('.familj')) save(event);
  },
  true,
);
