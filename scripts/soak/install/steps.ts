/** Says what is done, how long it took, and whether it went well. */
export interface Steps {
  /** The first one that fails ends the story that it is part of. */
  step: <T>(title: string, work: () => T | Promise<T>) => Promise<T>;
  /** Steps that belong together, and what they are about. @returns false where one failed */
  story: (title: string, tell: () => Promise<void>) => Promise<boolean>;
  passed: () => number;
  failed: () => number;
}

class StepFailed extends Error {}

export function createSteps(say: (line: string) => void = console.log): Steps {
  let passed = 0;
  let failed = 0;
  return {
    passed: () => passed,
    failed: () => failed,
    async step(title, work) {
      const begun = performance.now();
      const seconds = (): string =>
        `${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s`;
      try {
        const result = await work();
        passed += 1;
        say(`  ${seconds()}  ${title}`);
        return result;
      } catch (error) {
        failed += 1;
        say(`  ${seconds()}  FAILED: ${title}`);
        say(String(error instanceof Error ? error.stack : error).replaceAll(/^/gm, '      '));
        throw new StepFailed(title, { cause: error });
      }
    },
    async story(title, tell) {
      say(`\n${title}`);
      try {
        await tell();
        return true;
      } catch (error) {
        if (error instanceof StepFailed) return false;
        throw error;
      }
    },
  };
}
