type Size = Readonly<Record<'w' | 'h', number>>;

export function unitOf(map: Size, tiled: boolean): number;
export function unitFor(map: Size, tiled: boolean, room: Size): number;
