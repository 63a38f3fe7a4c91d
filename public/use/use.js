// Shows the recipes for the level that the address names, as the page's link has it.
const usual = 'spelunky/v1/B91199AC';
const sections = [...document.querySelectorAll('section')].map(({ id }) => id);
const asked = decodeURI(location.hash.slice(1));
const link = asked && !sections.includes(asked) ? asked : usual;

const fileName = link.replace(/\/v\d+\//, '-').replace(/[^\w]+/g, '-').slice(0, 80);
const filled = (text) =>
  text
    .replaceAll('LINK', link)
    .replaceAll('STAR', link.replace(/^([^/]+\/v\d+\/)[^?]*/, '$1*'))
    .replaceAll('MAP', fileName)
    .replaceAll('PICTURE', `${link.split('/')[0]}-tiles.png`);

document.getElementById('link').textContent = link;
document.getElementById('back').href = `../#${link}`;
for (const block of document.querySelectorAll('pre')) {
  const code = block.firstElementChild;
  // A long line is read by scrolling, with keys too.
  block.tabIndex = 0;
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
