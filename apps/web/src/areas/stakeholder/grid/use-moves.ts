import { useQueryClient } from '@tanstack/react-query';
import type { GridKind } from '@xmgl/contracts/stakeholder/assessment';
import type { GridPerson } from '@xmgl/contracts/stakeholder/assessment.calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keyOf } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { getCalls, updCalls } from './grid-calls.ts';
import type { Place } from './plot-box.ts';

const quietMs = 600;

type Answer = { readonly midline: number; readonly items: readonly GridPerson[] };

/** Waiting moves of one person: the newest place, and whether one is on its way. */
type Waiting = { place: Place; reason?: string; timer: number; isBusy: boolean };

export type Moves = {
  /** Places that the server has not confirmed yet. */
  readonly moved: ReadonlyMap<string, Place>;
  /** Shows a person at a place, or back in the tray, and sends it: at once, or when the keys have been quiet for a moment. */
  readonly move: (
    personID: string,
    place: Place,
    options?: { readonly isLater?: boolean; readonly reason?: string },
  ) => void;
};

const findPerson = (answer: Answer | undefined, id: string): GridPerson | undefined =>
  answer?.items.find((item) => item.projectStakeholderID === id);

const withPerson = (answer: Answer | undefined, person: GridPerson): Answer | undefined =>
  answer && {
    ...answer,
    items: answer.items.map((item) =>
      item.projectStakeholderID === person.projectStakeholderID ? person : item,
    ),
  };

type Placed = (before: GridPerson | undefined, after: GridPerson) => void;

/** Moves people on a grid; what is refused goes back to where it was. */
export const useMoves = (kind: GridKind, projectID: string, onPlaced: Placed): Moves => {
  const queries = useQueryClient();
  const [moved, setMoved] = useState<ReadonlyMap<string, Place>>(new Map());
  const waiting = useRef(new Map<string, Waiting>());
  const versions = useRef(new Map<string, number>());
  const { mutateAsync } = useSend(updCalls[kind]);
  const keyText = JSON.stringify(keyOf(getCalls[kind], { projectID }));

  const settle = useCallback((personID: string) => {
    waiting.current.delete(personID);
    setMoved((known) => new Map([...known].filter(([id]) => id !== personID)));
  }, []);

  const send = useCallback(
    async (personID: string): Promise<void> => {
      const one = waiting.current.get(personID);
      if (!one || one.isBusy) return;
      const queryKey = JSON.parse(keyText) as readonly unknown[];
      const { place, reason } = one;
      const known = findPerson(queries.getQueryData<Answer>(queryKey), personID);
      // An answer read before one's own last move is older than what one knows.
      const rowVersion = Math.max(known?.rowVersion ?? 0, versions.current.get(personID) ?? 0);
      one.isBusy = true;
      try {
        const input = { projectID, projectStakeholderID: personID, rowVersion, ...place };
        const person = await mutateAsync(reason === undefined ? input : { ...input, reason });
        versions.current.set(personID, person.rowVersion);
        queries.setQueryData<Answer>(queryKey, (answer) => withPerson(answer, person));
        onPlaced(known, person);
        one.isBusy = false;
        if (one.place === place) settle(personID);
        else void send(personID);
      } catch {
        settle(personID);
        void queries.invalidateQueries({ queryKey });
      }
    },
    [keyText, projectID, queries, mutateAsync, settle, onPlaced],
  );

  const move: Moves['move'] = (personID, place, { isLater = false, reason } = {}) => {
    const one = waiting.current.get(personID) ?? { place, timer: 0, isBusy: false };
    one.place = place;
    if (reason !== undefined) one.reason = reason;
    waiting.current.set(personID, one);
    setMoved((known) => new Map(known).set(personID, place));
    window.clearTimeout(one.timer);
    if (isLater) one.timer = window.setTimeout(() => void send(personID), quietMs);
    else void send(personID);
  };

  // Leaving the tab sends what still waits.
  useEffect(() => {
    const all = waiting.current;
    return () => {
      for (const [personID, { timer }] of all) {
        window.clearTimeout(timer);
        void send(personID);
      }
    };
  }, [send]);
  return { moved, move };
};
