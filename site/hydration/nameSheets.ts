/** Prints the page's title and the date at the foot of each sheet (styles/base.css). */
export function nameSheets(): void {
  addEventListener('beforeprint', () => {
    const day = new Date().toLocaleDateString('sv');
    document.documentElement.style.setProperty('--printed', JSON.stringify(`${document.title}, ${day}`));
  });
}
