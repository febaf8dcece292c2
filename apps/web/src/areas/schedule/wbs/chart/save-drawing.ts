const kept = ['fill', 'stroke', 'stroke-width', 'font-size', 'font-weight', 'font-family'] as const;

/** A drawing as a file of its own: what the page's styles say of it is written into it, on its own ground. */
export const toSvgFile = (drawing: SVGSVGElement, title: string): Blob => {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const drawn = [drawing, ...drawing.querySelectorAll<SVGElement>('rect, path, text, circle')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('rect, path, text, circle')];
  for (const [at, element] of drawn.entries()) {
    const style = getComputedStyle(element);
    for (const name of kept) copies[at]?.setAttribute(name, style.getPropertyValue(name));
    copies[at]?.removeAttribute('class');
  }
  for (const element of copy.querySelectorAll('[role="button"]'))
    for (const name of ['role', 'tabindex', 'class', 'aria-expanded']) element.removeAttribute(name);
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', `${width}`);
  copy.setAttribute('height', `${height}`);
  copy.setAttribute('aria-label', title);
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', getComputedStyle(drawing.parentElement ?? drawing).backgroundColor);
  copy.prepend(ground);
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
};
