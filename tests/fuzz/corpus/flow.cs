// "flow"
var entry = M.GenerateDefaultNode(flow, PrototypeDungeonRoom.RoomCategory.ENTRANCE, R.lift);
var a = M.GenerateDefaultNode(flow, RoomCategory.NORMAL);
var b = M.GenerateDefaultNode(flow, RoomCategory.HUB, null, T["x, y"]);
var c = M.GenerateDefaultNode(flow, RoomCategory.REWARD, R.reward, oneWayLoopTarget: true);
var shop = new DungeonFlowNode(flow) { roomCategory = RoomCategory.SPECIAL, overrideRoomTable = T.shop_rooms };
shop.forcedDoorType = DungeonFlowNode.ForcedDoorType.LOCKED;
var foyer = M.GenerateDefaultNode(flow, RoomCategory.SPECIAL, overrideTable: T.boss_foyers);
var unused = M.GenerateDefaultNode(flow, RoomCategory.SECRET);
flow.AddNodeToFlow(entry, null);
flow.AddNodeToFlow(a, entry); /* flow.AddNodeToFlow(y, z); */
flow.AddNodeToFlow(b, a);
flow.AddNodeToFlow(c, b);
flow.LoopConnectNodes(c, a);
flow.AddNodeToFlow(shop, b);
flow.AddNodeToFlow(foyer, b);
flow.AddNodeToFlow(M.GenerateDefaultNode(flow, RoomCategory.BOSS), foyer);
