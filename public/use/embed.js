// Each paragraph with a chapter moves the map beside it when it comes to the middle of the screen; on a narrow one, of
// what the map leaves free.
const narrow = matchMedia('(max-width: 52rem)').matches;
const watcher = new IntersectionObserver(
  (seen) => {
    for (const { isIntersecting, target } of seen) {
      target.classList.toggle('read', isIntersecting);
      if (isIntersecting) target.closest('.story').querySelector('press-r-level').setAttribute('chapter', target.dataset.chapter);
    }
  },
  { rootMargin: narrow ? '-70% 0px -20%' : '-45% 0px -45%' },
);
for (const paragraph of document.querySelectorAll('[data-chapter]')) watcher.observe(paragraph);
