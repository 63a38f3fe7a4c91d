import { loadCore } from 'press-r';

const core = await loadCore();
const said = await core.text('GENERATOR/v1/1', 'ascii').catch(({ message }) => message);
document.getElementById('map').textContent = said;
