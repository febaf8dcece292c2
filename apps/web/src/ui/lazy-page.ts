import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export type LazyPage = LazyExoticComponent<ComponentType> & {
  /** Loads it before it is shown; what fails then is tried again, and told, when it is. */
  readonly preload: () => void;
};

/** A page in a chunk of its own, by the name it is exported with. */
export const lazyPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyPage =>
  Object.assign(
    lazy(async () => ({ default: (await load())[name] })),
    { preload: () => void load().catch(() => undefined) },
  );
