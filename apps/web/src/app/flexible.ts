/**
 * The root font size of the specification: width/16 up to 1600 px, width/7.5 (at most 65) up to 800 px, 100 px above.
 * Nothing is measured in rem; body sets its own size.
 */
export const rootFontSize = (width: number): number =>
  width <= 800 ? Math.min(width / 7.5, 65) : width <= 1600 ? width / 16 : 100;

export const watchRootFontSize = (): void => {
  const apply = (): void => {
    document.documentElement.style.fontSize = `${rootFontSize(window.innerWidth)}px`;
  };
  apply();
  window.addEventListener('resize', apply);
};
