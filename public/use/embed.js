// A paragraph with a chapter moves the map beside it when it reaches the middle of the screen; on a narrow screen, the middle of
// what the map leaves free.
const frames = [...document.querySelectorAll('.story iframe')];
/** The chapter that each frame should show; it is sent once the frame has reported its first level. */
const chapters = new Map();
const ready = new Set();

function show(frame) {
  const message = { type: 'press-r:show', chapter: chapters.get(frame) };
  if (ready.has(frame) && message.chapter) frame.contentWindow.postMessage(message, location.origin);
}

addEventListener('message', ({ source, data }) => {
  const frame = frames.find(({ contentWindow }) => contentWindow === source);
  if (!frame || data.type !== 'press-r:level' || ready.has(frame)) return;
  ready.add(frame);
  show(frame);
});

const narrow = matchMedia('(max-width: 52rem)').matches;
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      target.classList.toggle('read', isIntersecting);
      if (!isIntersecting) continue;
      const frame = target.closest('.story').querySelector('iframe');
      chapters.set(frame, target.dataset.chapter);
      show(frame);
    }
  },
  { rootMargin: narrow ? '-70% 0px -20%' : '-45% 0px -45%' },
);
for (const paragraph of document.querySelectorAll('[data-chapter]')) observer.observe(paragraph);
