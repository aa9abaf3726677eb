export default function Home() { return <h1 className="font-display text-ink">Maré</h1>; }
