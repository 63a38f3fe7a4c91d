// The definitions of an LDtk project, with every field that its schema asks for.
import { isSolid, meetings } from './scene.mjs';

/** Ids that look as LDtk's do and are the same for the same words. */
export function iidOf(...words) {
  const text = words.join(' ');
  const part = (salt) => {
    let h = 0x811c9dc5 ^ salt;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
    h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
    return ((h ^ (h >>> 13)) >>> 0).toString(16).padStart(8, '0');
  };
  const [a, b, c, d] = [part(1), part(2), part(3), part(4)];
  return `${a}-${b.slice(0, 4)}-11ee-${c.slice(0, 4)}-${c.slice(4)}${d}`;
}

/** Numbers that the editor gives by itself begin here; ours are below, each by its name. */
export const LAST_UID = 2 ** 30;
export const uidOf = (...words) => 1000 + (Number.parseInt(iidOf(...words).slice(0, 8), 16) % (LAST_UID - 2000));

/** A field's type as definitions have it. */
const fieldType = (type, enumOf) => (enumOf ? `F_Enum(${uidOf('enum', enumOf)})` : `F_${type}`);

/** A field of entities or levels. */
export function fieldDef(
  uid,
  identifier,
  typeName,
  { type, enumOf, isArray = false, display = 'Hidden', tilesetUid = null },
) {
  return {
    identifier,
    doc: null,
    __type: typeName,
    uid,
    type: fieldType(type, enumOf),
    isArray,
    canBeNull: true,
    arrayMinLength: null,
    arrayMaxLength: null,
    editorDisplayMode: display,
    editorDisplayScale: 1,
    editorDisplayPos: 'Above',
    editorLinkStyle: 'StraightArrow',
    editorDisplayColor: null,
    editorAlwaysShow: false,
    editorShowInWorld: true,
    editorCutLongValues: true,
    editorTextSuffix: null,
    editorTextPrefix: null,
    useForSmartColor: false,
    exportToToc: false,
    searchable: false,
    min: null,
    max: null,
    regex: null,
    acceptFileTypes: null,
    defaultOverride: null,
    textLanguageMode: null,
    symmetricalRef: false,
    autoChainRef: true,
    allowOutOfLevelRef: true,
    allowedRefs: 'Any',
    allowedRefsEntityUid: null,
    allowedRefTags: [],
    tilesetUid,
  };
}

/** `tile`: { tilesetUid, x, y, w, h } that stands for it, or null for a plain rectangle. */
export const entityDef = (uid, identifier, { doc, colour, width, height, tile = null }) => ({
  identifier,
  uid,
  tags: [],
  exportToToc: false,
  allowOutOfBounds: true,
  doc,
  width,
  height,
  resizableX: true,
  resizableY: true,
  minWidth: null,
  maxWidth: null,
  minHeight: null,
  maxHeight: null,
  keepAspectRatio: false,
  tileOpacity: 1,
  fillOpacity: tile ? 0 : 0.15,
  lineOpacity: tile ? 0 : 1,
  hollow: !tile,
  color: colour,
  renderMode: tile ? 'Tile' : 'Rectangle',
  showName: !tile,
  tilesetId: tile?.tilesetUid ?? null,
  tileRenderMode: 'Stretch',
  tileRect: tile,
  uiTileRect: null,
  nineSliceBorders: [],
  maxCount: 0,
  limitScope: 'PerLevel',
  limitBehavior: 'MoveLastOne',
  pivotX: 0,
  pivotY: 0,
  tileId: null,
  fieldDefs: [],
});

export const enumDef = (identifier, values) => ({
  identifier,
  uid: uidOf('enum', identifier),
  values: values.map((id) => ({ id, tileRect: null, color: 0xc3cad8 })),
  iconTilesetUid: null,
  externalRelPath: null,
  externalFileChecksum: null,
  tags: [],
});

export const layerDef = (
  uid,
  identifier,
  type,
  { gridSize, values = [], rules = [], tilesetDefUid = null, doc = null },
) => ({
  __type: type,
  identifier,
  type,
  uid,
  doc,
  uiColor: null,
  gridSize,
  guideGridWid: 0,
  guideGridHei: 0,
  displayOpacity: 1,
  inactiveOpacity: 1,
  hideInList: false,
  hideFieldsWhenInactive: true,
  canSelectWhenInactive: true,
  renderInWorldView: true,
  pxOffsetX: 0,
  pxOffsetY: 0,
  parallaxFactorX: 0,
  parallaxFactorY: 0,
  parallaxScaling: true,
  requiredTags: [],
  excludedTags: [],
  autoTilesKilledByOtherLayerUid: null,
  uiFilterTags: [],
  useAsyncRender: false,
  intGridValues: values,
  intGridValuesGroups: [],
  autoRuleGroups: rules,
  autoSourceLayerDefUid: null,
  tilesetDefUid,
  tilePivotX: 0,
  tilePivotY: 0,
  biomeFieldUid: null,
  autoTilesetDefUid: null,
});

export const tilesetDef = (uid, identifier, file, art, customData) => ({
  __cWid: art.width / art.tile,
  __cHei: art.height / art.tile,
  identifier,
  uid,
  relPath: file,
  embedAtlas: null,
  pxWid: art.width,
  pxHei: art.height,
  tileGridSize: art.tile,
  spacing: 0,
  padding: 0,
  tags: [],
  tagsSourceEnumUid: null,
  enumTags: [],
  customData,
  savedSelections: [],
  cachedPixelData: null,
});

export const projectOf = ({ id, name, said, nextUid, defs, levels, tile, ground }) => ({
  __header__: {
    fileType: 'LDtk Project JSON',
    app: 'LDtk',
    doc: 'https://ldtk.io/json',
    schema: 'https://ldtk.io/files/JSON_SCHEMA.json',
    appAuthor: 'Sebastien "deepnight" Benard',
    appVersion: '1.5.3',
    url: 'https://ldtk.io',
  },
  iid: iidOf(id, name, 'project'),
  jsonVersion: '1.5.3',
  appBuildId: 473703,
  nextUid,
  identifierStyle: 'Free',
  toc: [],
  worldLayout: 'Free',
  worldGridWidth: 256,
  worldGridHeight: 256,
  defaultLevelWidth: 256,
  defaultLevelHeight: 256,
  defaultPivotX: 0,
  defaultPivotY: 0,
  defaultGridSize: tile,
  defaultEntityWidth: tile,
  defaultEntityHeight: tile,
  bgColor: '#40465B',
  defaultLevelBgColor: ground,
  minifyJson: true,
  externalLevels: false,
  exportTiled: false,
  simplifiedExport: false,
  imageExportMode: 'None',
  exportLevelBg: true,
  pngFilePattern: null,
  backupOnSave: false,
  backupLimit: 10,
  backupRelPath: null,
  levelNamePattern: 'Level_%idx',
  tutorialDesc: said,
  customCommands: [],
  flags: [],
  defs,
  levels,
  worlds: [],
  dummyWorldIid: iidOf(id, 'world'),
});

const terrainColours = { '#': '#8C3A34', '.': '#4D5261', '+': '#35B878', L: '#E8584C', S: '#A987EE', '~': '#2F86BD' };

/** What a body meets, as values of an IntGrid. Names of what stops it begin with "solid", by which engines go. */
export const gridValues = (view) =>
  Object.entries(meetings[view]).map(([character, meets], i) => ({
    value: i + 1,
    identifier: isSolid(character) && meets !== 'solid' ? `solid_${meets}` : meets,
    color: terrainColours[character] ?? '#F0B23C',
    tile: null,
    groupUid: 0,
  }));

export const tileId = (art, x, y) => (y / art.tile) * (art.width / art.tile) + x / art.tile;

/** The names of tiles, as JSON in their custom data. */
export function tilesTold(art) {
  const told = new Map();
  const tell = (piece, data) => {
    const [x, y, w, h] = art.pieces[piece];
    if (w === art.tile && h === art.tile) told.set(tileId(art, x, y), JSON.stringify(data));
  };
  for (const [role, { edges, inside, looks, usual, tint }] of Object.entries(art.roles)) {
    for (const piece of [...edges, ...inside, ...tint]) tell(piece, { role });
    for (const [piece] of usual) tell(piece, { role });
    looks.forEach((some, look) => {
      for (const [piece] of some) tell(piece, { role, look });
    });
  }
  return [...told].sort(([a], [b]) => a - b).map(([tile, data]) => ({ tileId: tile, data }));
}
