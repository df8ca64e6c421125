/** Lucide's single-icon modules, for which the package has no types. */
declare module '@lucide/icons/icons/*' {
  const symbol: import('./components/Icon.tsx').IconSymbol;
  export default symbol;
}
