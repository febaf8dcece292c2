import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page in a chunk of its own, by the name it is exported with. */
export const lazyPage = <Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyExoticComponent<ComponentType> => lazy(async () => ({ default: (await load())[name] }));
