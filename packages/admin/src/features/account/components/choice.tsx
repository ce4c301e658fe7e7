interface ChoiceProps<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  options: readonly { value: Value; label: string; lang?: string }[];
  onChoose: (value: Value) => void;
}

/** One of a few options, side by side. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, name, value, options, onChoose } = props;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-soft">{legend}</legend>
      <div className="inline-flex rounded-control border border-edge p-1">
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className="flex min-h-11 min-w-20 cursor-pointer items-center justify-center rounded-control px-4 text-sm text-soft has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
