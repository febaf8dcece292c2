import type { PageRouting } from '@xmgl/contracts/access/page-rights';
import { ownUnits, type Units } from '@xmgl/contracts/register/measure';
import { createContext, useContext } from 'react';
import { useSession } from '../session/session-store.ts';

/** Where the rows of a register stand, and what one may do there: the current project, or the company itself. */
export type Place = {
  /** The project's id, or the company's. */
  readonly id: string;
  readonly name: string;
  readonly routings: readonly PageRouting[];
  readonly isFiled: boolean;
  /** In what amounts and lengths are told. */
  readonly units: Units;
};

/** Null: in the current project. */
export const PlaceContext = createContext<Place | null>(null);

/** A part of the place that one works in. @example usePlace(({ id }) => id) */
export const usePlace = <T>(select: (place: Place) => T): T => {
  const place = useContext(PlaceContext);
  return useSession(({ project, routings }) =>
    select(
      place ?? {
        id: project?.projectID ?? '',
        name: project?.projectName ?? '',
        routings,
        isFiled: project?.whetherFiled === 1,
        units: project ?? ownUnits,
      },
    ),
  );
};
