import type { NetworkAsk } from '@xmgl/engine/network-drawing/drawing-model';
import { useMemo } from 'react';
import { create } from 'zustand';

type Choice = NetworkAsk & {
  /** The branch is one of this project's. */
  readonly projectID: string;
};

const useChoice = create<Choice>()(() => ({
  kind: '单代号',
  branchId: null,
  onlyCritical: false,
  unit: 'date',
  projectID: '',
}));

export const chooseNetwork = (projectID: string, change: Partial<NetworkAsk>): void =>
  useChoice.setState((before) => ({
    ...(before.projectID === projectID ? {} : { branchId: null }),
    ...change,
    projectID,
  }));

/** What is looked at; leaving the page and coming back keeps it. A branch that is gone is looked at no more. */
export const useNetworkAsk = (projectID: string, isBranch: (id: string) => boolean): NetworkAsk => {
  const { kind, onlyCritical, unit, ...chosen } = useChoice();
  const isOwn = chosen.projectID === projectID && chosen.branchId !== null && isBranch(chosen.branchId);
  const branchId = isOwn ? chosen.branchId : null;
  return useMemo(() => ({ kind, branchId, onlyCritical, unit }), [kind, branchId, onlyCritical, unit]);
};
