// Runs before the page is drawn: the colours that a reader has chosen, where that is not as the system.
try {
  const chosen = localStorage.getItem('quant-docs-theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // nothing is kept where storage is refused
}
