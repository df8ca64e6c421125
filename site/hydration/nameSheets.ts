/** Says at the foot of each printed sheet what page it is of and on what day it was printed (styles/base.css). */
export function nameSheets(): void {
  addEventListener('beforeprint', () => {
    const day = new Date().toLocaleDateString('sv');
    document.documentElement.style.setProperty('--printed', JSON.stringify(`${document.title}, ${day}`));
  });
}
