/** What the page is, for whoever was sent a link. */
export const What = () => (
  <p class="what">Level generators of documented games, run here rule by rule. Each link is one level.</p>
);
