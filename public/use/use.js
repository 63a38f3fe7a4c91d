// Shows the recipes for the level that the address names, as the page's link has it. ?table: what has no map.
const usual = 'spelunky/v1/B91199AC';
const sections = [...document.querySelectorAll('section')].map(({ id }) => id);
// Recipes put the link inside quotes of shells and programs, so what could end them or be run there is percent-encoded.
const encoded = (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
const asked = location.hash.slice(1).replace(/[^\w\-./?=&%*+,:;@~]/g, encoded);
const link = asked && !sections.includes(asked) ? asked : usual;
const kind = new URLSearchParams(location.search).has('table') ? 'table' : 'map';

const fileName = link.replace(/\/v\d+\//, '-').replace(/[^\w]+/g, '-').slice(0, 80);
const filled = (text) =>
  text
    .replaceAll('EMBEDDED', () => `${link}${link.includes('?') ? '&' : '?'}embed=1`)
    .replaceAll('LINK', () => link)
    .replaceAll('PLAYGROUND', new URL('../', location.href).href)
    .replaceAll('STAR', () => link.replace(/^([^/]+\/v\d+\/)[^?]*/, '$1*'))
    .replaceAll('MODULE', () => link.split('/')[0])
    .replaceAll('MAP', fileName);

for (const place of document.querySelectorAll('#link')) place.textContent = link;
document.getElementById('back').href = `../#${link}`;
for (const part of document.querySelectorAll('[data-for]')) part.hidden = part.dataset.for !== kind;

// The address goes on naming the level.
for (const jump of document.querySelectorAll('nav a'))
  jump.addEventListener('click', (event) => {
    event.preventDefault();
    const section = document.querySelector(jump.getAttribute('href'));
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    section.scrollIntoView();
  });

function addCopy(block, code) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    const done = await navigator.clipboard.writeText(code.textContent).then(
      () => true,
      () => false,
    );
    button.textContent = done ? 'Copied' : 'Not allowed';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
  const frame = document.createElement('div');
  frame.className = 'recipe';
  block.replaceWith(frame);
  frame.append(block, button);
}

for (const block of document.querySelectorAll('pre')) {
  const code = block.firstElementChild;
  // A long line is read by scrolling, with keys too.
  block.tabIndex = 0;
  addCopy(block, code);
  if (!block.dataset.file) code.textContent = filled(code.textContent);
  else
    fetch(block.dataset.file)
      .then((answer) => (answer.ok ? answer.text() : Promise.reject()))
      .then((text) => {
        code.textContent = filled(text.trimEnd());
      })
      .catch(() => {
        code.textContent = `This recipe did not arrive: ${block.dataset.file}`;
      });
}
