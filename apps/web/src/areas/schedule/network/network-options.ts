import type { NetworkAsk } from '@xmgl/engine/network-drawing/drawing-model';
import { create } from 'zustand';

/** What was last looked at; leaving the page and coming back keeps it. The branch is one of this project's. */
export const useNetworkAsk = create<NetworkAsk & { readonly projectID: string }>()(() => ({
  kind: '单代号',
  branchId: null,
  onlyCritical: false,
  unit: 'date',
  projectID: '',
}));
