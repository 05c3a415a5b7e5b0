import { SignOutQuestion } from '../parts/sign-out/sign-out-question.tsx';
import { Toaster } from '../ui/toast/toaster.tsx';

/** Overlays that can appear on top of any screen and are not needed for the first render. */
export default function Layers() {
  return (
    <>
      <Toaster />
      <SignOutQuestion />
    </>
  );
}
