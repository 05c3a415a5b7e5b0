import { SignOutQuestion } from '../parts/sign-out/sign-out-question.tsx';
import { Toaster } from '../ui/toast/toaster.tsx';

/** What may come over any screen, and nobody waits for. */
export default function Layers() {
  return (
    <>
      <Toaster />
      <SignOutQuestion />
    </>
  );
}
