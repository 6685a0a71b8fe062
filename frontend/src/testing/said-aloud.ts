/** Collects what a screen reader would say of the page's live regions from now on, in order. */
export function listen(): readonly string[] {
  const said: string[] = [];
  const observer = new MutationObserver((changes) => {
    const places = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement));
    for (const region of new Set(places.map((place) => place?.closest('[aria-live], [role=status]'))))
      if (region && region.getAttribute('aria-live') !== 'off' && region.textContent) said.push(region.textContent);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return said;
}
