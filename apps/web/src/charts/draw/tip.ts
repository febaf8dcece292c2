import type { Tip } from './drawing.ts';
import styles from './tip.module.css';

const make = (tag: string, className: string | undefined, text = ''): HTMLElement => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
};

/** What is told at the pointer, as an element: names are text, never markup. */
export const toTipElement = ({ title, lines }: Tip): HTMLElement => {
  const tip = make('div', styles.tip);
  tip.append(make('div', styles.title, title));
  for (const { name, text, look } of lines) {
    const line = make('div', styles.line);
    const dot = make('span', styles.dot);
    if (look) {
      dot.style.background = look.fill;
      dot.style.borderColor = look.edge ?? look.fill;
    }
    line.append(...(look ? [dot] : []), make('span', styles.name, name), make('span', styles.value, text));
    tip.append(line);
  }
  return tip;
};
