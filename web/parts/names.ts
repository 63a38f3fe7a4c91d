/** "Awards" alone names nothing. */
export const tabOf = ({ id, tab }: { id: string; tab: string }): string =>
  id === 'isaac_awards' ? 'Room awards' : tab;
