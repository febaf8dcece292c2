import type { UserFolder } from '@xmgl/contracts/cabinet/user-folder.calls';
import { create } from 'zustand';
import type { NamedFolder } from './name-dialog.tsx';
import type { OwnFile } from './use-cabinet.ts';

/** The one thing that is open over the page. */
type Open =
  | ({ readonly kind: 'folder' } & NamedFolder)
  | { readonly kind: 'moveFolder'; readonly folder: UserFolder }
  | { readonly kind: 'file'; readonly file: OwnFile }
  | { readonly kind: 'show'; readonly file: OwnFile }
  | { readonly kind: 'move' | 'share'; readonly files: readonly OwnFile[] };

type Cabinet = { readonly opened: Open | null; readonly open: (opened: Open | null) => void };

export const useCabinet = create<Cabinet>()((set) => ({
  opened: null,
  open: (opened) => set({ opened }),
}));
