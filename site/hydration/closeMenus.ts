/**
 * Closes an open menu (`<details data-menu>`) on Escape, on a press or focus outside it, and on a click on a link. Also
 * closes it when the page or the hash changes. Its button opens and closes it without any script.
 */
export function closeMenus(): void {
  const openMenus = () => [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')];
  const closeAll = (menus = openMenus()) => {
    for (const menu of menus) menu.open = false;
  };
  const closeOthers = ({ target }: Event) =>
    closeAll(openMenus().filter((menu) => !(target instanceof Node && menu.contains(target))));

  document.addEventListener('pointerdown', closeOthers);
  document.addEventListener('focusin', closeOthers);
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    const focused = openMenus().find((menu) => menu.contains(document.activeElement));
    closeAll();
    focused?.querySelector('summary')?.focus();
  });
  // A link to the current page and hash fires none of the events below.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) closeAll();
  });
  // `pageshow` and `pagehide`: a page restored from the back/forward cache has its menus closed.
  for (const change of ['hashchange', 'popstate', 'pageshow', 'pagehide'])
    addEventListener(change, () => closeAll());
}
