import { toast } from './toast-store.ts';

/** Puts a text on the clipboard and says so; `otherwise` is said where the browser forbids it. */
export const copyText = async (text: string, done: string, otherwise: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.warning(otherwise);
  }
};
