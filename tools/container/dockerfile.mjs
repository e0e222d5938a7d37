import { DockerfileParser } from 'dockerfile-ast';
import { readFileSync } from 'node:fs';

/** Instructions covered by the steps below; another one is a fault, not something to be passed over. */
const KNOWN = 'FROM WORKDIR ENV COPY RUN LABEL EXPOSE VOLUME USER HEALTHCHECK STOPSIGNAL ENTRYPOINT'.split(' ');

/**
 * The stages of a Dockerfile, in order: `{ name, from, steps }`; a step is `{ keyword, text }` and further fields of its keyword.
 *
 * @throws Error  an instruction or a flag that this does not know, or one in the form that starts a shell
 */
export function stagesOf(file) {
  const stages = [];
  for (const instruction of DockerfileParser.parse(readFileSync(file, 'utf8')).getInstructions()) {
    const keyword = instruction.getKeyword();
    if (!KNOWN.includes(keyword)) throw new Error(`${keyword} is not among the instructions that are known here`);
    if (keyword === 'FROM') stages.push({ name: instruction.getBuildStage(), from: instruction.getImage(), steps: [] });
    else stages.at(-1).steps.push({ keyword, text: instruction.getArgumentsContent(), ...detailsOf(instruction) });
  }
  return stages;
}

function detailsOf(instruction) {
  switch (instruction.getKeyword()) {
    case 'ENV':
    case 'LABEL':
      return {
        values: Object.fromEntries(instruction.getProperties().map((one) => [one.getName(), one.getValue()])),
      };
    case 'COPY': {
      const flags = instruction.getFlags();
      if (flags.some((flag) => flag.getName() !== 'from')) throw new Error(`COPY ${flags}: --from alone is known here`);
      const paths = instruction.getArguments().map((argument) => argument.getValue());
      return { from: flags[0]?.getValue(), sources: paths.slice(0, -1), target: paths.at(-1) };
    }
    case 'ENTRYPOINT':
      return { command: commandIn(instruction.getArgumentsContent()) };
    case 'HEALTHCHECK':
      return { command: commandIn(instruction.getArgumentsContent().replace(/^CMD\s+/, '')) };
    default:
      return {};
  }
}

/** `["node", "main.js"]`: a shell in between would keep the signals to itself. */
function commandIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${text} starts a shell: write it as a list`);
  }
}

/** Settings of an image, over all of its stages: `{ environment, entrypoint, healthcheck, user, … }`. */
export function imageOf(stages, name) {
  const stage = stages.find((one) => one.name === name);
  if (!stage) return { environment: {}, labels: {} }; // an image from outside
  const image = imageOf(stages, stage.from);
  for (const { keyword, text, values, command } of stage.steps) {
    if (keyword === 'ENV') Object.assign(image.environment, values);
    if (keyword === 'LABEL') Object.assign(image.labels, values);
    if (keyword === 'ENTRYPOINT' || keyword === 'HEALTHCHECK') image[keyword.toLowerCase()] = command;
    if (keyword === 'USER' || keyword === 'WORKDIR') image[keyword.toLowerCase()] = text;
    if (keyword === 'VOLUME' || keyword === 'EXPOSE') image[keyword.toLowerCase()] = text.split(/\s+/);
  }
  return image;
}
