import { loadCore } from 'press-r';

const core = await loadCore();
const level = await core.show('isaac/v1/B91199AC?stage=4', { steps: true });
console.log(`${level.link}: ${level.rooms.length} rooms, ${level.ways.length} ways, ${level.steps.length} steps`);
for (const way of level.ways) console.log(`${way.kind} from room ${way.from} to room ${way.to}`);
